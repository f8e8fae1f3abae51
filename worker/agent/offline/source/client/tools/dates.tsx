import { FORMULA } from '../../shared/tools/dates'
import { Calculator } from './calculator'

export const DateCalculator = () => <Calculator name="dates" formula={FORMULA} />
