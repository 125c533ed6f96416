/** Names the device's own visit when a partner's dashboard is read, so that partners who buy from themselves are seen. */
export const visitIdHeader = 'x-visit-id'
