// The worker's entry holds this one line: WebKit evaluates an entry again when a chunk imports it, and whatever it served
// would then be served twice. Chunks import `serve.ts`, which stands in a chunk beside it.
import './serve.ts';
