import { useState } from 'react'

/** What was chosen just now, until the address says something new: a box that waited for that would jump back under the pointer. */
export function useChosen<Value>(told: Value): [Value, (chosen: Value) => void] {
  const [state, setState] = useState({ told, chosen: told })
  if (state.told !== told) setState({ told, chosen: told })
  return [state.chosen, (chosen) => setState({ told, chosen })]
}
