import { FORMULA } from '../../shared/tools/bmi'
import { Calculator } from './calculator'

export const BmiCalculator = () => <Calculator name="bmi" formula={FORMULA} />
