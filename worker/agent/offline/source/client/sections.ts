import type { ComponentType } from 'react'
import { NewestTopics } from './forum/parts'
import { Warning } from './status/warning'

/** What stands above every page while there is something to say. */
export const BANNERS: ComponentType[] = [Warning]

/** What the start page shows below its headline. */
export const HOME_SECTIONS: ComponentType[] = [NewestTopics]
