const NAMES = ['code', 'errors', 'logs', 'promo', 'requests', 'sections', 'shell', 'users', 'visitors'] as const

/**
 * An operator of the server that files share. Each file has one of its own, so that it never finds what another one
 * does.
 */
export const operatorEmail = (name: (typeof NAMES)[number]) => `${name}@operators.example.com`

export const OPERATORS = NAMES.map(operatorEmail)
