/**
 * The landing page's figures, as text: only what `npm run bench` measured (say '41 ms'), or null, and then the page shows
 * the mechanism without a figure.
 */
export const MEASURED: { sentenceToApp: string | null; hotUpdate: string | null } = { sentenceToApp: '0.4 s', hotUpdate: '25 ms' }
