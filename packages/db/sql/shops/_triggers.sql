CREATE TRIGGER want_product_picture BEFORE UPDATE OF image_url ON products FOR EACH ROW
  WHEN (NEW.image_url IS DISTINCT FROM OLD.image_url) EXECUTE FUNCTION want_product_picture();
CREATE TRIGGER leave_product_pictures AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION leave_product_pictures();
