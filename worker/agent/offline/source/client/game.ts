export { Snake as Game } from './games/snake'
