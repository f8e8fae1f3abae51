import { FORMULA } from '../../shared/tools/fuel'
import { Calculator } from './calculator'

export const FuelCalculator = () => <Calculator name="fuel" formula={FORMULA} />
