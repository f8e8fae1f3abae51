import type { ComponentType } from 'react'
import { NewestTopics } from './forum/newest-topics'

/** What the start page shows below its headline. */
export const HOME_SECTIONS: ComponentType[] = [NewestTopics]
