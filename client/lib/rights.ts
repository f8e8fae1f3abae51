import { createContext, useContext } from 'react'
import { may, type ProjectRight, type ProjectRole } from '#shared/together/rights.ts'

/** What the person who looks at a project is there. */
export const RoleHere = createContext<ProjectRole>('owner')

/** Whether the person who looks at a project has a right there. Controls for what they may not do are not drawn. */
export const useMay = (right: ProjectRight): boolean => may(useContext(RoleHere), right)
