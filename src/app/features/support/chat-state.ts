import { drafts } from '#app/shared/forms/drafts.ts';
import { createValueStore } from '#app/shared/offline/value-store.ts';

/** Answers of customer service that nobody has seen. */
export const unreadAnswers = createValueStore(0);

/** Something was written in this tab: the frame is loaded with the page, so that an answer is noticed. */
export const chatBegun = drafts.open('bourse-chat-begun', (text) => text === 'true');
