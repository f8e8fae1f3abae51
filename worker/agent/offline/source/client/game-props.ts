/** A game tells when it begins anew and with what result it ended. */
export type GameProps = { onStart: () => void; onEnd: (result: number) => void }
