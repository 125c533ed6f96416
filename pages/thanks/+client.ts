import { showWordsOfQuery } from '#components/layout/query-words.client.ts'
import { startPage } from '#components/layout/frame.client.ts'

// A page's own script takes the place of the renderer's, so it starts what that starts.
startPage()
showWordsOfQuery()
