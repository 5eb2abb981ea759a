/** The least that React can be: what pages of the product are measured beside. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function BarePage() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BarePage />
  </StrictMode>,
);
