CREATE TRIGGER promo_redemptions_valid BEFORE INSERT ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'promo_not_valid') WHERE NOT EXISTS (
    SELECT 1 FROM promo_codes c JOIN promo_campaigns p ON p.id = c.campaign_id
    WHERE c.code = NEW.code AND p.id = NEW.campaign_id AND p.kind = 'credits'
      AND c.disabled_at IS NULL AND p.disabled_at IS NULL
      AND (c.ends_at IS NULL OR c.ends_at > NEW.created_at) AND (p.ends_at IS NULL OR p.ends_at > NEW.created_at)
  );
END;
--> statement-breakpoint
-- The check on the code undoes the redemption, and the grant that stands in the same batch, once the last one is taken.
CREATE TRIGGER promo_redemptions_count AFTER INSERT ON promo_redemptions BEGIN
  UPDATE promo_codes SET used = used + 1 WHERE code = NEW.code;
END;
--> statement-breakpoint
CREATE TRIGGER promo_redemptions_no_update BEFORE UPDATE ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER promo_redemptions_no_delete BEFORE DELETE ON promo_redemptions BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_lines_no_update BEFORE UPDATE ON audit_lines BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_lines_no_delete BEFORE DELETE ON audit_lines BEGIN
  SELECT RAISE(ABORT, 'append_only');
END;
