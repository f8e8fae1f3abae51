/** A game tells when it begins anew and with what result it ended, each at which level when it has several. */
export type GameProps = { onStart: (level?: number) => void; onEnd: (result: number, level?: number) => void }
