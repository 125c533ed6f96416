-- JSON: ids of the orders of a client whose name was erased, since they have no address in common any more: what a
-- partner earns with a contract depends on what the same client bought before. Null while the client has an address.
ALTER TABLE affiliate_contracts ADD COLUMN client_orders TEXT;
