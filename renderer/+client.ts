import { startPage } from '#components/layout/frame.client.ts'

startPage()
