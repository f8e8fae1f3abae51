import type { InvoicesContent } from './model'

export const INVOICES: InvoicesContent = {
  title: 'Invoices',
  lead: 'From the quotation to the payment.',
  client: { one: 'Customer', many: 'Customers' },
  menu: {
    invoices: 'Invoices',
    quotations: 'Quotations',
    orders: 'Orders',
    open: 'Open items',
    articles: 'Articles',
    sender: 'Our address',
  },
  hasArticles: true,
  isChain: true,
  tax: 20,
  taxName: 'VAT',
  days: 14,
  sales: 'sales',
  accounting: 'accounting',
}
