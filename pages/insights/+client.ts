import { insightsWhenNeeded } from './insights-when-needed.client.ts'
import { startPage } from '#components/layout/frame.client.ts'

startPage()
insightsWhenNeeded()
