import { showWordsOfQuery } from '#components/layout/query-words.client.ts'
import { startPage } from '#components/layout/frame.client.ts'

startPage()
showWordsOfQuery()
