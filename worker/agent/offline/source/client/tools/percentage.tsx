import { FORMULA } from '../../shared/tools/percentage'
import { Calculator } from './calculator'

export const PercentageCalculator = () => <Calculator name="percentage" formula={FORMULA} />
