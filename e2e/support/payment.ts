/** A server that sells packages, with the gateway and the bank that the integration tests have, too. */
import { startPaySimulator, type PaySimulator } from '../../server/billing/testing/pay-simulator/index.ts';
import { startNxNote, type NxNote } from './nxnote.ts';

export interface Shop extends NxNote {
  simulator: PaySimulator;
}

/** Closing it ends both. @param more settings in the place of those of the simulator */
export async function startShop(more: Record<string, string> = {}): Promise<Shop> {
  let address: string | null = null;
  // The server has a free port, which its settings do not know.
  const simulator = await startPaySimulator({ returnOrigin: () => address });
  const nxnote = await startNxNote({ ...simulator.settings, ...more });
  address = nxnote.address;
  simulator.tell(nxnote.address);
  return {
    ...nxnote,
    simulator,
    async close() {
      await nxnote.close();
      await simulator.stop();
    },
  };
}
