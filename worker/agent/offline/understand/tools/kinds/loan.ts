import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

/** What a loan costs, month by month. */
export const LOAN: ReadyApp = {
  title: { en: 'Loan calculator', de: 'Kreditrechner' },
  called:
    /\b(?:(?:car|home|house|student|personal)[- ])?(?:loan|mortgage|amorti[sz]ation|instal?lment|repayment|annuity)s?[- ](?:(?:re)?payments?[- ]|interest[- ])?(?:calculator|planner)\b|\bcalculat\w+ (?:(?:the|a|my|your|monthly|payments?|of|for) )*(?:loan|mortgage)s?\b|\b(?:kredit|darlehens?|tilgungs?|raten|hypotheken|annuitäten|baufinanzierungs?)-?rechner\b|\btilgungsplan(?:er|-rechner)?\b/i,
  has: /amount|principal|interest|rate|years?\b|term\b|duration|month|payment|repay|table|schedule|amorti[sz]|total|csv|download|export|spreadsheet|excel|currenc|euro|dollar|betrag|summe|zins|jahre?n?\b|laufzeit|monat|tilgung|tabelle|plan\b|gesamt|herunterlad|währung/i,
  lacks: [
    {
      asked: /\b(?:extra|additional|early|over)[- ]?(?:re)?payments?\b|\bsondertilgung\w*/i,
      told: { en: 'payments beyond the monthly one', de: 'Sondertilgungen' },
    },
    {
      asked: /\bcharts?\b|\bgraphs?\b|\bdiagramme?\b|\bgrafik\w*/i,
      told: { en: 'a chart', de: 'ein Diagramm' },
    },
    {
      asked: /\bcompar\w+|\bside by side\b|\bvergleich\w*/i,
      told: { en: 'comparing several loans', de: 'der Vergleich mehrerer Kredite' },
    },
    {
      asked: /\bdown[- ]?payments?\b|\btaxes\b|\binsurance\b|\bfees?\b|\banzahlung\w*|\bgebühr\w*|\bversicherung\w*/i,
      told: {
        en: 'a down payment, taxes, insurance and fees',
        de: 'Anzahlung, Steuern, Versicherung und Gebühren',
      },
    },
    {
      asked: /\bpdf\b/i,
      told: { en: 'a PDF (there is a CSV file)', de: 'ein PDF (es gibt eine CSV-Datei)' },
    },
  ],
  colour: '#1f5f5b',
  component: 'LoanCalculator',
}
