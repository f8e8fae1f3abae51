import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { recipe as forum } from './forum.ts'
import type { Recipe } from './recipe.ts'

/** The kinds of app that are made of blocks. */
export const RECIPES: Partial<Record<Kind, Recipe>> = { forum }
