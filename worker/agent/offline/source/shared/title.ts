export const TITLE = 'Loan calculator'
