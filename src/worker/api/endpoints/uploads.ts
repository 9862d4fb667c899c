import { get } from '../endpoint.ts';
import { nothing } from '../wire/primitives.ts';

/** A file of the person's own; it answers an image, see `download-client.ts`. */
export const getUpload = get<{ id: string }, void>('/user/getUpload', nothing, { access: 'private' });
