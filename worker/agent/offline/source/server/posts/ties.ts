import { POSTS } from '../../shared/posts/content'

const follows = (one: string, other: string) =>
  `EXISTS (SELECT 1 FROM follows WHERE from_id = ${one} AND to_id = ${other})`

/** SQL: whether the first follows the second. Friends are those who follow each other. */
export const isTied = (one: string, other: string) =>
  POSTS.friends ? `(${follows(one, other)} AND ${follows(other, one)})` : follows(one, other)
