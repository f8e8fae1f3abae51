export type Bindings = { DB: D1Database; EMAIL: SendEmail }
export type App = { Bindings: Bindings }

export const FROM = { email: 'notes@plot-notes.example', name: 'Plot Notes' }
