/**
 * The landing page's figures, in milliseconds: only what `npm run bench` measured, or null, and then the page shows the
 * mechanism without a figure.
 */
export type Measured = { sentenceToAppMs: number | null; hotUpdateMs: number | null; publishMs: number | null }

export const MEASURED: Measured = { sentenceToAppMs: null, hotUpdateMs: null, publishMs: null }
