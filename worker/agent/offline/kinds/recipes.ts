import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { recipe as blog } from './blog.ts'
import { recipe as brochure } from './brochure.ts'
import { recipe as forum } from './forum.ts'
import { recipe as news } from './news.ts'
import { recipe as portfolio } from './portfolio.ts'
import type { Recipe } from './recipe.ts'

/** The kinds of app that are made of blocks. */
export const RECIPES: Partial<Record<Kind, Recipe>> = { blog, brochure, forum, news, portfolio }
