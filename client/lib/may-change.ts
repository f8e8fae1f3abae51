import { createContext, useContext } from 'react'

/** Whether the person who looks at a project may change it. Viewers may not, and see no controls for it. */
export const MayChange = createContext(true)

export const useMayChange = (): boolean => useContext(MayChange)
