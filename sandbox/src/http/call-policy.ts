/** Of what a call answers, shown as a page: it runs nothing, loads nothing, and is not of this origin, where the token is. */
export const CALL_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
