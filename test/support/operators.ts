const NAMES = ['errors', 'logs', 'promo', 'requests', 'sections', 'shell', 'users'] as const

/** An operator of the server that files share. Each file has one of its own: what one does is not another's to find. */
export const operatorEmail = (name: (typeof NAMES)[number]) => `${name}@operators.example.com`

export const OPERATORS = NAMES.map(operatorEmail)
