import { FORMULA } from '../../shared/tools/vat'
import { Calculator } from './calculator'

export const VatCalculator = () => <Calculator name="vat" formula={FORMULA} />
