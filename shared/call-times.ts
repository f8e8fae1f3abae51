/** When a call left the browser, by the browser's clock, in ms. */
export const CLIENT_TIME_HEADER = 'x-client-time'
/** When the server began with it and when it had the answer, by the server's clock, in ms. */
export const RECEIVED_HEADER = 'x-server-received'
export const SENT_HEADER = 'x-server-sent'
