import type { ComponentType } from 'react'
import { Warning } from './status/warning'

/** What stands above every page while there is something to say. */
export const BANNERS: ComponentType[] = [Warning]
