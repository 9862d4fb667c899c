/** Where the page finds the recording. */
export const RECORDING_PATH = '/pc/dev/recording.jsonl';
/** Shows the recording: goes on to the screen that was open then. */
export const REPLAY_PATH = '/pc/dev/replay';
