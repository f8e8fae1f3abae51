import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { InvoicesContent } from '#worker/agent/offline/source/shared/invoices/model.ts'

/** Papers of a business: invoices with numbers, tax and payments, and the quotations and orders before them. */
export const invoices: Block<InvoicesContent> = {
  content: z.object({
    title: z.string(),
    lead: z.string(),
    client: z.object({ one: z.string(), many: z.string() }),
    menu: z.object({
      invoices: z.string(),
      quotations: z.string(),
      orders: z.string(),
      open: z.string(),
      articles: z.string(),
      sender: z.string(),
    }),
    hasArticles: z.boolean(),
    isChain: z.boolean(),
    tax: z.number().min(0).max(100),
    taxName: z.string(),
    days: z.number().int().positive(),
    sales: z.string().nullable(),
    accounting: z.string().nullable(),
  }),
  hasAccounts: false,
  parts: (content) => {
    const { menu, isChain, hasArticles } = content
    const page = (path: string, component: string, label: string, file = 'papers') => ({
      path,
      file: `invoices/${file}`,
      component,
      label,
    })
    return {
      ...NO_PARTS,
      pages: [
        ...(isChain
          ? [page('/quotations', 'Quotations', menu.quotations), page('/orders', 'Orders', menu.orders)]
          : []),
        page('/invoices', 'Invoices', menu.invoices),
        page('/open-items', 'OpenItems', menu.open),
        page('/clients', 'Clients', content.client.many, 'clients'),
        ...(hasArticles ? [page('/articles', 'Articles', menu.articles, 'clients')] : []),
        page('/sender', 'SenderPage', menu.sender, 'clients'),
        { path: '/papers/new', file: 'invoices/paper-form', component: 'NewPaper' },
        { path: '/papers/:id', file: 'invoices/paper-page', component: 'PaperPage' },
      ],
      home: [{ file: 'invoices/papers', component: 'InvoicesHome' }],
      routes: [{ mount: '/api/papers', file: 'invoices/routes', name: 'papers' }],
      migrations: ['invoices'],
      tests: [
        'invoices',
        ...(isChain ? ['invoices-chain'] : []),
        ...(isChain && content.accounting !== null ? ['invoices-roles'] : []),
      ],
      contents: [{ folder: 'invoices', type: 'InvoicesContent', name: 'INVOICES', value: content }],
    }
  },
}
