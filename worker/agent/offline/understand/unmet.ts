/** What people often ask for that this model cannot write, in the words the maker is told. */
export const UNMET: Array<[RegExp, string]> = [
  [/\b(?:log ?in|sign ?in|authentication|user accounts?|passwords?|permissions|user roles)\b/i, 'signing in'],
  [/\b(?:charts?|graphs?|statistics|analytics|pie chart)\b/i, 'charts'],
  [
    /\b(?:send|sends|sending|get|receive) (?:an? |out )?(?:e-?mails?|sms|texts?|reminders?|notifications?)\b|\b(?:e-?mail|push|sms|text) (?:reminders?|notifications?|alerts?)\b/i,
    'sending messages',
  ],
  [/\b(?:stripe|paypal|card payments?|online payments?|take payments?|checkout page|pay online)\b/i, 'taking payments'],
  [/\b(?:google maps?|on a map|map view|gps)\b/i, 'maps'],
  [/\b(?:calendar view|month view|drag[- ]and[- ]drop|kanban board|gantt)\b/i, 'calendar and board views'],
  [
    /\b(?:export|import)(?:s|ing|ed)? (?:to |from |as |a )?(?:csv|pdf|excel|spreadsheet)\b|\bcsv (?:export|import)\b|\bpdf\b/i,
    'import and export',
  ],
  [/\b(?:real[- ]?time chat|chat ?bot|ai assistant|machine learning|openai|chatgpt|gpt)\b/i, 'chat and AI'],
  [/\b(?:barcode scanner|scan barcodes?|qr codes?)\b/i, 'scanning codes'],
]

/** What a later message asks for that cannot be written; null when it asks for none of it. A field of such a name is fine. */
export function unmetWish(text: string): string | null {
  if (/\b(?:fields?|columns?)\b/i.test(text)) return null
  return UNMET.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
