import { useRouter } from '@tanstack/react-router';
import { Phone, RotateCw } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { FadingWave } from './FadingWave.tsx';
import { messages } from './messages.ts';
import { PageFrame } from './PageFrame.tsx';
import { reloadRemoteConfigs } from './remote-config.ts';

const ASK_AGAIN_MS = 15_000;

/** Shown instead of every page while the maintenance flag is on; leads on by itself when it is off. */
export function MaintenancePage(): ReactNode {
  const router = useRouter();
  const hotline = useSiteInfo().data?.hotline;
  const [isAsking, setIsAsking] = useState(false);

  const askAgain = async () => {
    setIsAsking(true);
    await reloadRemoteConfigs();
    await router.invalidate();
    setIsAsking(false);
  };
  useEffect(() => {
    const timer = setInterval(() => void askAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  });

  return (
    <PageFrame
      marginNote="503"
      title={messages.maintenanceTitle}
      art={<FadingWave />}
      actions={
        <>
          <Button variant="primary" size="lg" isBusy={isAsking} onClick={() => void askAgain()}>
            <RotateCw size={18} strokeWidth={1.75} aria-hidden />
            {messages.tryNow}
          </Button>
          {hotline ? (
            <a href={`tel:${hotline.replaceAll(/\s/g, '')}`} className={buttonClass('line', 'lg')}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {messages.hotline(hotline)}
            </a>
          ) : null}
        </>
      }
    >
      <p>{messages.maintenanceLine}</p>
      <p>{messages.maintenanceReopens}</p>
      <p>{messages.maintenanceKept}</p>
    </PageFrame>
  );
}
