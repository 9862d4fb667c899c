/** Where it is kept that somebody is signed in on this device: for the first picture alone, what is true the worker says. */
export const PERSON_KEY = 'bourse-person';

/** Where it is kept what of a person this device has outside the worker: a page that was closed may not have let go of it. */
export const HELD_KEY = 'bourse-persons';
