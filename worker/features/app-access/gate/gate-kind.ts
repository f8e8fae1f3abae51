/** Who a published app is for, as it travels with what its hosts lead to. An app that is public has none. */
export type Gate = { revision: number } & ({ mode: 'password' } | { mode: 'invited'; people: string[] })
