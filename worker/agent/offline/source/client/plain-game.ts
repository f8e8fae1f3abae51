export { TicTacToe as Game } from './games/tic-tac-toe'
