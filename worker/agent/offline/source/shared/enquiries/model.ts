/** A field of a form. Its answers are kept under its label, so that they stay readable when the form changes. */
export type FormField = {
  name: string
  label: string
  kind: 'text' | 'email' | 'phone' | 'long' | 'choice' | 'number' | 'date' | 'time'
  isRequired: boolean
  options?: string[]
  /** Where the options are read from instead: an address that answers with `{ options }`. */
  optionsFrom?: string
  hint?: string
  /** Of a date: whether days in the past are refused. */
  isAhead?: boolean
}

/** A price that follows from answers: the price of a choice, times a number, and more by the hundred for another choice. */
export type Estimate = {
  label: string
  /** In thousandths of a cent, so that prices of a word are exact. */
  prices: { field: string; of: Record<string, number> }
  times: string
  more?: { field: string; percent: Record<string, number> }
  /** In cents. */
  minimum?: number
  note: string
}

export type EnquiryForm = {
  /** In the address, and kept with what was sent. */
  name: string
  title: string
  /** In the menu; without one other pages lead to it. */
  label?: string
  lead: string
  action: string
  thanks: string
  fields: FormField[]
  estimate?: Estimate
  /** How else somebody is reached: beside the form. */
  details?: Array<{ label: string; text: string }>
  isOnHome?: boolean
}

export type EnquiriesContent = {
  /** In the menu of whoever reads them, and above the list. */
  title: string
  role: string
  /** What becomes of an enquiry. The first is what it begins with; the last ends it. */
  states: string[]
  forms: EnquiryForm[]
}

export type Enquiry = {
  id: number
  form: string
  values: Array<{ label: string; value: string }>
  state: string
  sent: string
}

export const PAGE = 20
export const MAX_ANSWER = 4_000
