import { FORMULA } from '../../shared/tools/discount'
import { Calculator } from './calculator'

export const DiscountCalculator = () => <Calculator name="discount" formula={FORMULA} />
