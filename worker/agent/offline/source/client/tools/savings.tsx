import { FORMULA } from '../../shared/tools/savings'
import { Calculator } from './calculator'

export const SavingsCalculator = () => <Calculator name="savings" formula={FORMULA} />
