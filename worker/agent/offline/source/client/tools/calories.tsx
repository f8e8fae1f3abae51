import { FORMULA } from '../../shared/tools/calories'
import { Calculator } from './calculator'

export const CalorieCalculator = () => <Calculator name="calories" formula={FORMULA} />
