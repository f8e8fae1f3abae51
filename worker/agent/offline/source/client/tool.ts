export { LoanCalculator as Tool } from './tools/loan'
