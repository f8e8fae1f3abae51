import { FORMULA } from '../../shared/tools/tip'
import { Calculator } from './calculator'

export const TipCalculator = () => <Calculator name="tip" formula={FORMULA} />
