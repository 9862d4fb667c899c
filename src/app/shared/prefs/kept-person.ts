/** Where it is kept that somebody is signed in on this device: for the first picture alone, what is true the worker says. */
export const PERSON_KEY = 'bourse-person';
