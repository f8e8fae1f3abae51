import { newOwner } from './people'

/** Somebody who may do everything. */
export const somebody = () => newOwner()
