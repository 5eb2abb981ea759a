import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label = messages.password,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'trailing'> & { label?: string }) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      label={label}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
    />
  );
}
