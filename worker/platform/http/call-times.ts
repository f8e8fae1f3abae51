import { RECEIVED_HEADER, SENT_HEADER } from '#shared/call-times.ts'

/** Tells the browser when its call arrived. Before any waiting: a Worker's clock moves with each. */
export function markReceived(headers: Headers): void {
  headers.set(RECEIVED_HEADER, String(Date.now()))
}

/** Tells it when the answer was ready. */
export function sentHeaders(): Headers {
  return new Headers({ [SENT_HEADER]: String(Date.now()) })
}
